export const taxRateErrors = {
  'tax-rate-overlaps': 'Another rate of this tax holds on some of these days',
  'mileage-rate-overlaps': 'Another mileage rate holds on some of these days',
  'rate-used': 'Invoices were issued with this rate: give it an end instead',
  'exemption-used': 'Lines were issued with this exemption: give it an end instead',
  'tax-exemption-overlaps': 'The client is exempt from this tax on some of these days already',
  'province-unknown': 'There is no such province in the country of your company',
} as const
