/** How a landlord relabelled one field of a list or form. */
export interface HeaderConfig {
  value: string
  /** The landlord's own label. */
  text: string
  /** The label it had. */
  origText: string
  required: boolean
  visible: boolean
  locked: boolean
  /** The rule `isLandlord` hides the field from everyone but the landlord. */
  visibilityRules: readonly string[]
}

/** Whether the landlord's configuration lets this viewer see the field. */
export const allowedByHeader = (config: HeaderConfig | undefined, isLandlord: boolean) =>
  !config || config.locked || (config.visible && (isLandlord || !config.visibilityRules.includes('isLandlord')))
