/** Where the files of pictures are stored. Each function rejects while it can't be reached. */
export type PictureStore = {
  write: (file: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Null if there is no such file. */
  read: (file: string) => Promise<ReadableStream | null>;
  delete: (files: readonly string[]) => Promise<void>;
  /** Makes a picture at most so wide and high, in the type it has; null where the platform can't. */
  shrink:
    | ((bytes: Uint8Array<ArrayBuffer>, mediaType: string, side: number) => Promise<Uint8Array<ArrayBuffer>>)
    | null;
};
