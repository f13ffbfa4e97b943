import type { TFunction } from 'i18next'

/** What a floor is called. */
export function floorName(floor: number | null, t: TFunction): string {
  if (floor === null) return t('Other units')
  if (floor === 0) return t('Ground floor')
  return floor < 0 ? t('Basement {{floor}}', { floor: -floor }) : t('Floor {{floor}}', { floor })
}
