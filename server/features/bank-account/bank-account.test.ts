import { BankDetails, bankAccount, bankProblems } from '@atrium/contract/bank-account/bank-account.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../platform/audit/tables.ts'
import { startFakeStripe, stripeEnvironment } from '../../testing/stripe.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { PURPOSE } from './create-bank-account.ts'
import { bankAccounts } from './tables.ts'

const { call, database, secrets } = await openTestApp()
const canada = {
  country: 'CA',
  holder: 'North Properties',
  bankName: 'Maple Bank',
  institution: '003',
  transit: '12345',
  account: '9876 54321',
}

describe('bank details', () => {
  test.each([
    ['CA', { institution: '03', transit: '1234', account: '1' }, ['institution', 'transit', 'account']],
    ['CA', { institution: '003', transit: '12345', account: '1234567' }, []],
    ['US', { routing: '021000021', account: '12345678' }, []],
    ['US', { routing: '021000022', account: '12345678' }, ['routing']],
    ['US', { routing: '000000000', account: '12345678' }, ['routing']],
    ['DE', { iban: 'DE89 3704 0044 0532 0130 00' }, []],
    ['DE', { iban: 'DE88 3704 0044 0532 0130 00', bic: 'W1' }, ['iban', 'bic']],
    ['FR', { iban: 'fr14 2004 1010 0505 0001 3m02 606', bic: 'PSSTFRPPLIL' }, []],
  ])('of %s are checked as that country writes them', (country, numbers, wrong) => {
    const details = BankDetails.parse({ country, holder: 'Somebody', ...numbers })
    expect(Object.keys(bankProblems(details))).toEqual(wrong)
  })

  test('are stored sealed, and shown by their last four digits', async () => {
    expect((await call('landlord', bankAccount.check, {})).body).toMatchObject({ exists: false, gateway: 'manual', version: 0 })
    expect((await call('landlord', bankAccount.generateUpdateLink, {})).status).toBe(409)
    const wrong = await call('landlord', bankAccount.create, { ...canada, transit: '1' })
    expect([wrong.status, wrong.failure.fields]).toEqual([400, { transit: 'The transit number has 5 digits' }])
    expect((await call('landlord', bankAccount.create, canada)).status).toBe(200)
    const { body } = await call('landlord', bankAccount.check, {})
    expect(body).toMatchObject({ exists: true, ready: true, holder: 'North Properties', lastFour: '4321', version: 1 })
    const [row] = await database.db.select().from(bankAccounts)
    expect(row?.sealed).not.toContain('98765')
    expect(JSON.parse(secrets.unseal(PURPOSE, row?.sealed ?? '') ?? '{}')).toEqual({
      institution: '003',
      transit: '12345',
      account: '987654321',
    })
    expect((await call('landlord', bankAccount.create, canada)).status).toBe(409)
    expect((await call('landlord', bankAccount.generateUpdateLink, {})).body.url).toMatch(/\/landlord\/bank-account\?edit=true$/)
  })

  test('of two who save at once one is told', async () => {
    const { version } = (await call('landlord', bankAccount.check, {})).body
    const answers = await Promise.all(
      ['1111111', '2222222'].map((account) => call('landlord', bankAccount.create, { ...canada, account, version })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('are for whoever has the permission, and no other company', async () => {
    for (const who of ['visitor', 'client', 'manager', 'admin'] as const)
      expect((await call(who, bankAccount.check, {})).status, who).toBe(who === 'visitor' ? 401 : 403)
    expect((await call('otherLandlord', bankAccount.check, {})).body.exists).toBe(false)
  })
})

test('no number is in any reply, audit entry or line of the log', async () => {
  const lines: string[] = []
  const { default: pino } = await import('pino')
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const logged = await openTestApp({}, { log })
  const numbers = { country: 'CA', holder: 'X', bankName: 'Y', institution: '777', transit: '55667', account: '314159265358' }
  const answers = [
    await logged.call('landlord', bankAccount.create, numbers),
    await logged.call('landlord', bankAccount.create, { ...numbers, transit: '5566' }),
    await logged.call('landlord', bankAccount.create, { ...numbers, version: 7 }),
    await logged.call('landlord', bankAccount.create, { ...numbers, holder: 'a'.repeat(201), version: 1 }),
    await logged.call('landlord', bankAccount.check, {}),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 409, 400, 200])
  const entries = await logged.database.db.select().from(auditEntries)
  expect(entries.some(({ entity }) => entity === 'bankAccount')).toBe(true)
  for (const text of [...answers.map(({ response }) => response.payload), JSON.stringify(entries), lines.join('\n')])
    expect(text).not.toMatch(/31415926|55667/)
  expect(lines.join('')).toContain('/Landlord/CreateBankAccount')
})

describe('with a payment service', async () => {
  const stripe = await startFakeStripe()
  afterAll(stripe.close)
  const paid = await openTestApp(stripeEnvironment(stripe.url))

  test('an account is opened there, once, and its own pages are linked', async () => {
    const first = await paid.call('landlord', bankAccount.create, { country: 'CA' })
    expect(first.body.url).toBe('https://stripe.test/onboarding')
    expect((await paid.call('landlord', bankAccount.create, { country: 'CA' })).status).toBe(200)
    expect(stripe.state.accounts.size).toBe(1)
    expect((await paid.call('landlord', bankAccount.check, {})).body).toMatchObject({
      exists: true,
      ready: false,
      complete: false,
    })
    expect((await paid.call('landlord', bankAccount.createLoginLink, {})).body.url).toBeNull()
    const [account] = stripe.state.accounts.values()
    const bank = { object: 'bank_account', bank_name: 'Maple Bank', last4: '6789' }
    Object.assign(account as object, {
      details_submitted: true,
      charges_enabled: true,
      payouts_enabled: true,
      external_accounts: { data: [bank] },
    })
    expect((await paid.call('landlord', bankAccount.check, {})).body).toMatchObject({
      ready: true,
      bankName: 'Maple Bank',
      lastFour: '6789',
    })
    expect((await paid.call('landlord', bankAccount.createLoginLink, {})).body.url).toBe('https://stripe.test/express')
    expect((await paid.call('landlord', bankAccount.generateUpdateLinkIfExists, {})).body.url).toBe(
      'https://stripe.test/onboarding',
    )
    expect((await paid.call('otherLandlord', bankAccount.generateUpdateLinkIfExists, {})).body.url).toBeNull()
  })
})
