export const eftErrors = {
  'eft-not-agreed': 'Agree to the authorization first',
  'eft-authorization-changed': 'The text of the authorization has changed: read it again',
  'eft-already': 'An account is authorized already: change it, or withdraw it first',
  'eft-not-active': 'This authorization is not in use any more',
  'eft-active': 'Withdraw the authorization first',
  'eft-used': 'Payments were collected by this authorization: it stays',
} as const
