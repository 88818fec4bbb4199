// Generated from the catalogues by `npm run generate:words`: a language is there when each of them has its file.
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];
