import { Component, type ReactNode } from "react";

/** As React 18 calls what it meets where the page differs from what it renders, in the build and in development. */
const HYDRATION = /\bReact error #4(18|2[2-5])\b|hydrat|server-rendered/i;

type Props = { children: ReactNode };

/**
 * If React can't hydrate the page, it renders it anew. Before that, it offers the error to boundaries, of which Remix's
 * outermost writes to the console. What this one shows instead is thrown away with the attempt. All other errors pass.
 */
export class HydrationBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof Error && HYDRATION.test(error.message)) return null;
    throw error;
  }
}
