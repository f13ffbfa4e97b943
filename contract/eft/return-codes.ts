/**
 * Why banks give debits back: by Standard 005 of Payments Canada (900 to 990) and by Nacha (R01 to R85). Those in `ends` say that the account
 * is not to be debited again; all others may pass.
 */
export const returnWords: Readonly<Record<string, string>> = {
  '901': 'Insufficient funds',
  '902': 'Account not found',
  '903': 'Payment stopped',
  '905': 'Account closed',
  '907': 'No debit allowed',
  '908': 'Funds not cleared',
  '909': 'Currency or account mismatch',
  '910': 'Account holder deceased',
  '911': 'Account frozen',
  '912': 'Invalid account number',
  '914': 'Wrong name',
  '915': 'No agreement existed',
  '916': 'Not as agreed',
  '917': 'Agreement revoked',
  '918': 'No notice was given',
  '919': 'Not as agreed',
  '920': 'Agreement revoked',
  '921': 'No notice was given',
  '990': 'The bank is in default',
  R01: 'Insufficient funds',
  R02: 'Account closed',
  R03: 'Account not found',
  R04: 'Invalid account number',
  R05: 'Not authorized',
  R06: 'Returned at the request of the sending bank',
  R07: 'Agreement revoked',
  R08: 'Payment stopped',
  R09: 'Funds not cleared',
  R10: 'Not authorized',
  R11: 'Not as agreed',
  R13: 'Invalid routing number',
  R14: 'Account holder deceased',
  R15: 'Account holder deceased',
  R16: 'Account frozen',
  R17: 'Invalid account number',
  R20: 'No debit allowed',
  R29: 'Not authorized',
}

const ends = new Set([
  ...['902', '905', '907', '910', '911', '912', '915', '917', '920'],
  ...['R02', 'R03', 'R04', 'R05', 'R07', 'R10', 'R13', 'R14', 'R15', 'R16', 'R17', 'R20', 'R29'],
])

/** Whether an account is not to be debited again after a return for this reason. */
export const endsOptIn = (code: string): boolean => ends.has(code)

/** A reason in English, with its code. */
export const returnReason = (code: string): string => [code, returnWords[code] ?? ''].filter(Boolean).join(' ')
