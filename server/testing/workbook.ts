import { strToU8, zipSync } from 'fflate'

interface TestSheet {
  /** As they stand in the file. */
  rows: string
  hidden?: true
}

/** An Excel file with no more in it than is read. */
export const workbook = (sheets: Record<string, TestSheet>, styles = '', shared: readonly string[] = []): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook><sheets>${Object.entries(sheets)
        .map(
          ([name, { hidden }], at) =>
            `<sheet name="${name}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${Object.keys(sheets)
        .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
        .join('')}</Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(`<sst>${shared.map((text) => `<si>${text}</si>`).join('')}</sst>`),
    'xl/styles.xml': strToU8(`<styleSheet>${styles}</styleSheet>`),
    ...Object.fromEntries(
      Object.values(sheets).map(({ rows }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      ]),
    ),
  })
