/**
 * Questions that visitors are recorded to have asked, with which an answer of the desk is tried. They stand with the tests of the
 * chat, and this module is replaced by them where it runs (scripts/recorded-module.ts). Loaded when an answer is tried.
 */
export const RECORDED_QUESTIONS: readonly string[] = [];
