import { Form } from "@remix-run/react";
import type { DeskAnswer } from "~/domain/desk-answer";
import { PICTURE_LIMITS, PICTURE_TYPES } from "~/domain/pictures/picture";
import { TextField } from "~/ui/field";
import { DeskButton } from "../desk-button";

type AddPictureProps = {
  /** The most pixels of a side. */
  side: string;
  answer: DeskAnswer | undefined;
};

/** The form for a new picture. The file comes last, so that what stands before it can be read if the file is too large. */
export function AddPicture({ side, answer }: AddPictureProps) {
  return (
    <Form method="post" encType="multipart/form-data" noValidate replace className="grid gap-4">
      <TextField
        id="alt"
        name="alt"
        label="What it shows"
        hint="A sentence for those who can't see it: screen readers and search engines read it."
        autoComplete="off"
        maxLength={PICTURE_LIMITS.alt}
        defaultValue={answer?.values.alt}
        error={answer?.errors.alt}
      />
      <TextField
        id="picture"
        name="picture"
        type="file"
        accept={PICTURE_TYPES.map((type) => `image/${type}`).join(",")}
        label="Picture"
        hint={`A PNG, JPEG or WebP of at most 5 MB, and at most ${side} pixels wide and high. What cameras and programs write into it, such as where it was taken, is cut out, and so is its colour profile: save it in sRGB. Anyone who has its address can open it.`}
        error={answer?.errors.picture}
      />
      <div>
        <DeskButton>Add the picture</DeskButton>
      </div>
    </Form>
  );
}
