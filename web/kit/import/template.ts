import { csvFile } from '../table/exportRows.ts'

/** A CSV file with the headings of a list and one row to show how it is filled. */
export const templateFile = (headings: readonly string[], example: Readonly<Record<string, string>>) =>
  csvFile([headings, headings.map((heading) => example[heading] ?? '')])
