/** Keys of dictionary `availability_status` that rules know. Nothing was said of the part yet. */
export const TO_BE_DEFINED = 'to_be_defined_5';
/** It was looked for, and is not known. */
export const UNKNOWN = 'unknown_1';
