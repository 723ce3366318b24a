/** Asks for a yes or a no, as `plainQuestion` writes it. */
export const IS_YES_OR_NO =
  /^(?:(?:so|and|but|ok|okay|hi|hello|please|sorry) )*(?:am|are|is|do|does|did|can|could|will|would|has|have|may)\b/;
