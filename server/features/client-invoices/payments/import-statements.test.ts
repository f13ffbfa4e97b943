import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { expect, test } from 'vitest'
import { checkInvoices } from '../../../platform/invoices/check-invoices.ts'
import { ids } from '../../../testing/fixtures.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const { call, database } = await openTestApp()
const today = dayIn('America/Toronto', new Date())
const { bakery, bookshop } = ids.tenant
const compact = today.replaceAll('-', '')

async function issued(tenantId: number, cost: number) {
  const lines = [{ description: 'x', quantity: 1, cost }]
  const draft = { tenantId, title: 'x', startDate: today, dueDate: addDays(today, 10), lines }
  const { id } = (await call('manager', clientInvoices.save, draft)).body
  await call('manager', clientInvoices.updateStatus, { id, version: 1, status: 'ForApproval' })
  await call('landlord', clientInvoices.approve, { id, version: 2, issue: true })
  return (await call('landlord', clientInvoices.get, { id: String(id) })).body
}
const upload = (content: string | Buffer, order: object = {}, name = 'statement.ofx') =>
  call('landlord', payments.importHistory, order, { file: { name, content } })
const balanceOf = async (id: number) => (await call('landlord', clientInvoices.get, { id: String(id) })).body.balance

interface Line {
  amount: string
  id: string
  name: string
  memo?: string
}
const sgml = (lines: readonly Line[], currency = 'CAD') =>
  Buffer.from(
    [
      ...[
        'OFXHEADER:100',
        'DATA:OFXSGML',
        'VERSION:102',
        'ENCODING:USASCII',
        'CHARSET:1252',
        '',
        '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>',
      ],
      `<CURDEF>${currency}<BANKTRANLIST>`,
      ...lines.map(
        ({ amount, id, name, memo = '' }) =>
          `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${compact}120000[-5:EST]<TRNAMT>${amount}<FITID>${id}<NAME>${name}<MEMO>${memo}</STMTTRN>`,
      ),
      '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    ].join('\r\n'),
    'latin1',
  )

test('an OFX statement of version 1 is read by its declared encoding, its lines put to the invoices that they name, once', async () => {
  const invoice = await issued(bakery, 10_029)
  const file = sgml([
    { amount: '+100.29', id: 'F-1', name: 'CAF\xc9 &amp; FILS', memo: `${invoice.invoiceNo}` },
    { amount: '-12.50', id: 'F-2', name: 'BANK FEE' },
    { amount: '1.005', id: 'F-3', name: 'WRONG' },
  ])
  const { body } = await upload(file)
  expect(body.rows[0]?.values).toMatchObject({ Date: today, Amount: '100.29', Currency: 'CAD', Reference: 'F-1' })
  expect(body.rows[0]?.values['Description']).toBe(`CAFÉ & FILS ${invoice.invoiceNo}`)
  expect(body.rows.map(({ errors }) => errors.map(({ code }) => code)[0])).toEqual([undefined, 'too-low', 'not-an-amount'])
  expect((await upload(file, { commit: true, skipBad: true })).body.imported).toBe(1)
  expect(await balanceOf(invoice.id)).toBe(0)
  const again = (await upload(file, { commit: true, skipBad: true })).body
  expect([again.imported, again.rows[0]?.errors[0]?.code]).toEqual([0, 'payment-known'])
  expect(await checkInvoices(database.db, 1)).toEqual([])
})

test('one of version 2 is the same in XML; an account in another currency pays no invoice', async () => {
  const { invoiceNo } = await issued(bakery, 700)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX><STMTRS><CURDEF>USD</CURDEF><STMTTRN>
    <DTPOSTED>${compact}</DTPOSTED><TRNAMT>7,00</TRNAMT><FITID>X-1</FITID><NAME>Zoé</NAME><MEMO><![CDATA[${invoiceNo}]]></MEMO></STMTTRN></STMTRS></OFX>`
  const wrong = await upload(xml, {}, 'statement.xml')
  expect(wrong.body.rows[0]).toMatchObject({
    values: { Amount: '7.00', Currency: 'USD' },
    errors: [{ code: 'payment-other-currency' }],
  })
  expect((await upload(xml.replace('USD', 'CAD'), {}, 'statement.xml')).body.good).toBe(1)
})

const camt = (entries: string, encoding = 'UTF-8', text = '') =>
  `<?xml version="1.0" encoding="${encoding}"?>${text}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`
const entry = (amount: string, sign: string, details = '', status = '<Sts><Cd>BOOK</Cd></Sts>') =>
  `<Ntry><Amt Ccy="CAD">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${status}<BookgDt><Dt>${today}</Dt></BookgDt><AcctSvcrRef>B-${amount}</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`
const detail = (amount: string, sign: string, words: string) =>
  `<TxDtls><Amt Ccy="CAD">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>É. Roy</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls>`

test('of a CAMT.053 statement each booked entry is a line, or each of its details, with a sign of its own', async () => {
  const invoice = await issued(bakery, 3_000)
  const several = detail('30.00', 'CRDT', invoice.invoiceNo) + detail('5.00', 'DBIT', 'taken back')
  const text = camt(
    entry('25.00', 'CRDT', several) +
      entry('9.00', 'DBIT') +
      entry('8.00', 'CRDT', '', '<Sts>PDNG</Sts>') +
      entry('12.5', 'CRDT', detail('12.5', 'CRDT', 'Bakery')),
    'ISO-8859-1',
  )
  const { body } = await upload(Buffer.from(text, 'latin1'), {}, 'camt.xml')
  expect(body.rows.map(({ values }) => [values['Amount'], values['Reference'], values['Description']])).toEqual([
    ['30.00', 'B-25.00/1', `É. Roy ${invoice.invoiceNo}`],
    ['-5.00', 'B-25.00/2', 'É. Roy taken back'],
    ['-9.00', 'B-9.00', ''],
    ['12.50', 'B-12.5', 'É. Roy Bakery'],
  ])
  expect(body.rows[0]?.errors).toEqual([])
})

test('a document type, entities, wrong encodings and broken XML are refused in words', async () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  const deep = '<a>'.repeat(5_000)
  for (const text of [camt(entry('1.00', 'CRDT'), 'UTF-8', bomb), camt('<Ntry>'), camt(deep), camt('', 'no-such-encoding')]) {
    const { status, failure } = await upload(text, {}, 'camt.xml')
    expect([status, failure.code]).toEqual([400, 'bank-file-unreadable'])
  }
  expect((await upload('<?xml version="1.0"?><other/>', {}, 'other.xml')).failure.code).toBe('list-wrong-type')
})

test('a line that names nobody is refused with what it may be for, which the person confirms', async () => {
  const open = await issued(bookshop, 4_444)
  await issued(bookshop, 1_111)
  const lines = [
    { amount: '44.44', id: 'S-1', name: 'TRANSFER 4711' },
    { amount: '55.55', id: 'S-2', name: 'E-TRANSFER' },
    { amount: '1.23', id: 'S-3', name: 'BAKERY LTD 0042' },
    { amount: '1.24', id: 'S-4', name: 'NOBODY KNOWS' },
  ]
  const { body } = await upload(sgml(lines))
  expect([body.good, body.bad]).toEqual([0, 4])
  expect(body.rows.map(({ suggestions }) => suggestions)).toEqual([
    { 'Invoice No': open.invoiceNo },
    { Client: 'Bookshop' },
    { Client: 'Bakery' },
    {},
  ])
  // Nothing is stored before it is confirmed.
  expect((await upload(sgml(lines), { commit: true, skipBad: true })).body.imported).toBe(0)
  const edits = [{ line: 2, values: { 'Invoice No': open.invoiceNo } }]
  expect((await upload(sgml(lines), { commit: true, skipBad: true, edits })).body.imported).toBe(1)
  expect(await balanceOf(open.id)).toBe(0)
})
