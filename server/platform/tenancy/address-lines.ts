interface Address {
  street: string
  city: string
  province: string
  postalCode: string
}

/** Where something is, for anybody to read: without its postal code. */
export const placeLine = ({ street, city, province }: Omit<Address, 'postalCode'>): string =>
  [street, city, province].filter(Boolean).join(', ')

/** An address as it is written on paper: the street, and the place with its postal code; what is not known is left out. */
export const addressLines = ({ street, city, province, postalCode }: Address): string[] =>
  [street, [city, province, postalCode].filter(Boolean).join(' ')].filter(Boolean)
