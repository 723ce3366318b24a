import { Link } from "@remix-run/react";
import { buttonClass } from "../button";
import { ChatPreview } from "./chat-preview";

export function Hero() {
  return (
    <section className="wrap grid items-center gap-x-16 gap-y-12 pt-32 pb-20 md:pt-40 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pb-28">
      <div className="grid gap-7">
        <h1 className="text-step-5">Grow Your Business: Automate, Engage, &amp; Convert with AI</h1>
        <p className="max-w-[52ch] text-step-1 text-ink-soft">
          We build the assistant that answers your visitors, the follow-up that wins them back and the
          pipeline that keeps count. You get on with the work they came for.
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to="/contact?plan=starter" className={buttonClass("primary")}>
            Book a Strategy Call
          </Link>
          <Link to="/schedule" className={buttonClass("quiet")}>
            See free times
          </Link>
        </div>
      </div>
      <ChatPreview />
    </section>
  );
}
