import { envelopes } from '@atrium/contract/esignatures/envelopes.ts'
import { signing } from '@atrium/contract/esignatures/signing.ts'
import { esignTemplates } from '@atrium/contract/esignatures/templates.ts'
import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { ids } from '../../testing/fixtures.ts'
import { keyOf, mailsTo } from '../../testing/mails.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** A lease of two pages with the placeholders of two who sign. */
export async function leasePdf(text = 'Lease'): Promise<Buffer> {
  const pdf = PDF.create()
  const first = pdf.addPage({ size: 'letter' })
  first.drawText(`${text} of unit 101`, { x: 72, y: 700, size: 14 })
  const second = pdf.addPage({ size: 'letter' })
  for (const [at, code] of ['{{Sign1}}', '{{Date1}}', '{{Sign2}}', '{{Date2}}'].entries())
    second.drawText(code, { x: 72 + (at % 2) * 250, y: 400 - Math.floor(at / 2) * 80, size: 12 })
  return Buffer.from(await pdf.save())
}

/** A drawn signature, as a browser sends it. */
export const drawnMark = async (): Promise<string> => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="160"><path d="M20 120 C 80 0, 120 160, 200 60 S 400 20, 480 90" stroke="#123" stroke-width="6" fill="none"/></svg>'
  return (await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')
}

/** Signs as people do: by their mails, without a login. */
export function signersOf(app: TestApp) {
  const { call } = app
  let made = 0
  const next = () => ++made
  const makeTemplate = async (name = `Lease ${next()}`, more: object = {}, content?: Buffer) => {
    const file = { name: 'lease.pdf', content: content ?? (await leasePdf()) }
    return call('landlord', esignTemplates.save, { name, active: true, inOrder: false, ...more }, { file })
  }
  const people = () => {
    const n = next()
    return [
      { role: 1, name: 'Ana Singh', email: `ana${n}@signers.example` },
      { role: 2, name: 'Élodie Roy', email: `elodie${n}@signers.example`, language: 'fr' as const },
    ]
  }
  const send = async (templateId: number, more: object = {}) => {
    const recipients = people()
    const ask = { templateId, siteId: ids.site.mall, emailSubject: 'Your lease', message: 'Please sign.', recipients, ...more }
    const answer = await call('landlord', envelopes.send, ask)
    return { answer, id: answer.body.id, recipients: ask.recipients }
  }
  const mailedKey = async (email: string) => keyOf((await mailsTo(app, email)).at(-1))
  const sign = async (key: string, more: object = {}) => {
    await call('visitor', signing.open, { key })
    await call('visitor', signing.consent, { key })
    return call('visitor', signing.sign, { key, signature: await drawnMark(), ...more })
  }
  const get = (url: string) => app.send('visitor', { method: 'GET', url })
  const sealedFile = (key: string) => get(`/ESignature/SealedFile/${key}`)
  const file = (key: string) => get(`/ESignature/SigningFile/${key}`)
  return { makeTemplate, send, mailedKey, sign, sealedFile, file, people }
}
