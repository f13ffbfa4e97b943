import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type CustomDefinition, customParts } from './custom-parts.ts'

/** What the fields that a company has given a kind of record add to its screens; nothing until they are known. */
export function useCustomFields(definition: CustomDefinition | undefined) {
  const { t } = useTranslation()
  return useMemo(() => customParts(definition ?? none, t), [definition, t])
}

const none: CustomDefinition = { fields: [], preparing: [] }
