import i18next from 'i18next'

/** `1.2M`, `2.25K`: a number as short as it stands on an axis. */
export const shortNumber = (value: number) =>
  new Intl.NumberFormat(i18next.language?.startsWith('fr') ? 'fr-CA' : 'en-US', {
    notation: 'compact',
    maximumFractionDigits: 2,
  }).format(value)
