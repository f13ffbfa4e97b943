import { languages } from '@atrium/contract/languages/languages.ts'
import { send } from '../kit/send.ts'

/** The company's own texts. The version in the address lets the browser keep them until they change. */
export async function companyWords(code: string, version: string): Promise<Record<string, string>> {
  return JSON.parse(await ((await send(languages.texts, { code, v: version })) as Blob).text())
}
