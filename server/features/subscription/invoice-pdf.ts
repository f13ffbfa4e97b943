import { formatMoney } from '@atrium/contract/kit/money.ts'
import { PDFDocument, type PDFFont, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { day } from '../../platform/mail/words.ts'
import { openOf, type PlanInvoice } from './invoices.ts'

const page = { width: 595.28, height: 841.89, margin: 56 }
const right = page.width - page.margin
const ink = rgb(0.1, 0.12, 0.17)
const grey = rgb(0.42, 0.46, 0.53)
const line = rgb(0.88, 0.89, 0.92)

const words = {
  en: {
    invoice: 'Invoice',
    receipt: 'Receipt',
    to: 'Billed to',
    issued: 'Issued',
    due: 'Due',
    paid: 'Paid',
    description: 'Description',
    amount: 'Amount',
    total: 'Total',
    how: 'Please quote the invoice number with your payment.',
    thanks: 'Paid in full. Thank you.',
    voided: 'This invoice was voided. Nothing is due.',
    credit: 'Credit',
    credited: 'Paid with credit',
    open: 'Still to be paid',
    given: 'What is open is paid with this credit first; the rest waits for your next invoices.',
    unused: 'Unused time',
    period: (amount: string, from: string, to: string) => `${amount} for ${from} to ${to}`,
    days: (days: number, of: number) => `${days} of ${of} days, rounded to the cent`,
  },
  fr: {
    invoice: 'Facture',
    receipt: 'Reçu',
    to: 'Facturé à',
    issued: 'Émise le',
    due: 'Échéance',
    paid: 'Payée le',
    description: 'Description',
    amount: 'Montant',
    total: 'Total',
    how: 'Veuillez indiquer le numéro de la facture avec votre paiement.',
    thanks: 'Payée intégralement. Merci.',
    voided: 'Cette facture a été annulée. Rien n’est dû.',
    credit: 'Crédit',
    credited: 'Payé par crédit',
    open: 'Reste à payer',
    given: 'Ce crédit paie d’abord ce qui est ouvert ; le reste attend vos prochaines factures.',
    unused: 'Temps inutilisé',
    period: (amount: string, from: string, to: string) => `${amount} du ${from} au ${to}`,
    days: (days: number, of: number) => `${days} jours sur ${of}, arrondi au cent`,
  },
} as const

interface Facts {
  invoice: PlanInvoice
  company: string
  language: 'en' | 'fr'
  instructions: string | undefined
}

/** An invoice on one page or more; once it is paid, its receipt. */
export async function invoicePdf({ invoice, company, language, instructions }: Facts): Promise<Uint8Array> {
  const texts = words[language]
  const pdf = await PDFDocument.create()
  const gives = invoice.totalCents < 0
  const title = gives ? texts.credit : invoice.status === 'Paid' ? texts.receipt : texts.invoice
  pdf.setTitle(`${title} ${invoice.number}`, { showInWindowTitleBar: true })
  pdf.setLanguage(language)
  const plain = pdf.embedStandardFont(StandardFonts.Helvetica)
  const bold = pdf.embedStandardFont(StandardFonts.HelveticaBold)
  let sheet = pdf.addPage([page.width, page.height])
  let y = page.height - page.margin
  const write = (text: string, x: number, at: { size?: number; font?: PDFFont; color?: typeof ink; end?: boolean } = {}) => {
    const { size = 10, font = plain, color = ink, end = false } = at
    const shown = printable(text)
    sheet.drawText(shown, { x: end ? x - font.widthOfTextAtSize(shown, size) : x, y, size, font, color })
  }
  const rule = () => sheet.drawLine({ start: { x: page.margin, y }, end: { x: right, y }, thickness: 0.7, color: line })
  const down = (by: number) => {
    y -= by
    if (y > page.margin) return
    sheet = pdf.addPage([page.width, page.height])
    y = page.height - page.margin
  }
  const money = (cents: number) => `${formatMoney(cents)} ${invoice.currency}`

  down(18)
  write(title, page.margin, { size: 24, font: bold })
  write('Atrium', right, { size: 14, font: bold, color: grey, end: true })
  down(20)
  write(invoice.number, page.margin, { color: grey })
  down(44)
  write(texts.to, page.margin, { size: 9, color: grey })
  const dates: [string, Date | null][] = [
    [texts.issued, invoice.issuedAt],
    invoice.paidAt ? [texts.paid, invoice.paidAt] : [texts.due, invoice.dueAt],
  ]
  write(dates.flatMap(([name, at]) => (at ? [`${name} ${day(language, at)}`] : [])).join('   ·   '), right, {
    size: 9,
    color: grey,
    end: true,
  })
  down(16)
  write(company, page.margin, { size: 12, font: bold })
  down(48)
  write(texts.description, page.margin, { size: 9, color: grey })
  write(texts.amount, right, { size: 9, color: grey, end: true })
  down(10)
  rule()
  for (const { text, cents, why } of invoice.lines) {
    down(22)
    const shown = why?.kind === 'Unused' ? text.replace('Unused time', texts.unused) : text
    write(shown.length > 80 ? `${shown.slice(0, 78)}…` : shown, page.margin)
    write(money(cents), right, { end: true })
    if (!why) continue
    const price = why.quantity > 1 ? `${why.quantity} × ${money(why.unitCents)}` : money(why.unitCents)
    const period = texts.period(price, day(language, why.periodFrom), day(language, why.periodTo))
    down(13)
    write(`${period} · ${texts.days(why.days, why.of)}`, page.margin, { size: 8, color: grey })
  }
  down(16)
  rule()
  down(24)
  write(texts.total, page.margin, { size: 12, font: bold })
  write(money(invoice.totalCents), right, { size: 12, font: bold, end: true })
  const sums: [string, number][] = invoice.creditedCents > 0 ? [[texts.credited, -invoice.creditedCents]] : []
  if (sums.length > 0 && invoice.status === 'Open') sums.push([texts.open, openOf(invoice)])
  for (const [name, cents] of sums) {
    down(20)
    write(name, page.margin)
    write(money(cents), right, { end: true })
  }
  down(56)
  const last = {
    Paid: [gives ? texts.given : texts.thanks],
    Voided: [texts.voided],
    Open: [...(instructions?.split('\n') ?? []), texts.how],
  }[invoice.status]
  for (const text of last) {
    write(text.slice(0, 110), page.margin, { color: grey })
    down(16)
  }
  return pdf.save()
}

/** The standard fonts know the letters of western Europe; any other sign becomes a question mark. */
const printable = (text: string) => text.replace(/[^\x20-\x7e\u00a0-\u00ff–—‘’“”•…€™œŒ]/gu, '?')
