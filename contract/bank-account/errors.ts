export const bankAccountErrors = {
  'no-bank-account': 'There is no bank account yet. Set one up first.',
  'holder-required': 'Account holder is required',
  'institution-digits': 'The institution number has 3 digits',
  'transit-digits': 'The transit number has 5 digits',
  'account-digits-ca': 'The account number has 7 to 12 digits',
  'account-digits-us': 'The account number has 4 to 17 digits',
  'not-a-routing-number': 'This is not a routing number',
  'not-an-iban': 'This is not an IBAN',
  'not-a-bic': 'This is not a BIC',
} as const
