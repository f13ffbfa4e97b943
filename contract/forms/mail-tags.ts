/** What a mail about an entry may name beside the fields of its form. */
export const entryTags = ['No.', 'Form', 'Site', 'Client', 'Company', 'Made by', 'Made on'] as const
export type EntryTag = (typeof entryTags)[number]
