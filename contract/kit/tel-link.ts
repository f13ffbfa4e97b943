/** What calls a telephone number as people write it. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
