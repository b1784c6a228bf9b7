/** Maximum length of free text and of references to other systems. */
export const maxTextLength = 256;
