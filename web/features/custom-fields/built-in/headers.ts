import type { FieldSetting, FieldSettingsOf } from '@atrium/contract/custom-fields/field-settings.ts'
import type { HeaderConfig } from '@atrium/contract/kit/header-config.ts'

/** A field while what is set of it is edited. */
export interface HeaderDraft extends FieldSetting {
  key: string
}

export const opened = ({ version, headers }: FieldSettingsOf) => ({
  version,
  drafts: headers.map((header): HeaderDraft => ({ ...header, key: header.value })),
})

/** What is sent of them. */
export const headersOf = (drafts: readonly HeaderDraft[]): HeaderConfig[] =>
  drafts.map(({ value, text, visible, required, visibilityRules }) => ({
    value,
    text: text.trim(),
    visible,
    required,
    visibilityRules,
  }))

/** A field as it is usually. */
export const asUsual = (draft: HeaderDraft): HeaderDraft => ({
  ...draft,
  text: '',
  visible: true,
  required: false,
  visibilityRules: [],
})
