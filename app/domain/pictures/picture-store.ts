/** Where the files of pictures are stored. Each function rejects while it can't be reached. */
export type PictureStore = {
  write: (file: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Null if there is no such file. */
  read: (file: string) => Promise<ReadableStream | null>;
  delete: (files: readonly string[]) => Promise<void>;
  /** Encodes a picture anew in the type it has, at most so wide and high; null where the platform can't. */
  encode:
    | ((bytes: Uint8Array<ArrayBuffer>, mediaType: string, side: number) => Promise<Uint8Array<ArrayBuffer>>)
    | null;
};
