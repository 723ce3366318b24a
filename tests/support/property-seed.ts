import fc from "fast-check";

/**
 * Properties try the same inputs in every run, so that none fails by chance. The release's tests draw fresh ones
 * (`PROPERTY_SEED`); an input that fails there becomes an example of its own.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
