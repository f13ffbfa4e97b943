import { readRestriction } from '@atrium/contract/access/menu-restriction.ts'
import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MenuTree } from './MenuTree.tsx'

interface Props {
  userType: number
  /** The payload of the permission that restricts; undefined opens every menu. */
  value: string | null | undefined
  onChange: (value: string | undefined) => void
}

/** Whether a role opens all of the menu or only some of it, and which. */
export function MenuChecks({ userType, value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend>{t('Menus')}</legend>
      <Switch
        label={t('Open only some menus')}
        description={t('What is not ticked disappears from the menu, and its documents cannot be reached.')}
        checked={value !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? '[]' : undefined)}
      />
      {value !== undefined && (
        <MenuTree userType={userType} value={readRestriction(value)} onChange={(titles) => onChange(JSON.stringify(titles))} />
      )}
    </fieldset>
  )
}
