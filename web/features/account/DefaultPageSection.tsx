import { accountSettings } from '@atrium/contract/account/account-settings.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../kit/form/Picker.tsx'
import { SettingsRow } from '../../kit/SettingsRow.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { useWrite } from '../../kit/useWrite.ts'
import { useMenu } from '../../shell/useMenu.ts'

const HOME = '/'

/** The User Default Page, out of the pages of one's own menu. */
export function DefaultPageSection({ page }: { page: string | null }) {
  const { t } = useTranslation()
  const groups = useMenu()
  const save = useWrite(accountSettings.saveDefaultPage, {
    success: t('Your default page was saved.'),
  })
  const choices = groups.flatMap((group) => {
    const items = group.items.filter((item) => item.inPlan).map((item) => ({ value: item.path, label: inWords(t, item.text) }))
    return items.length > 0 ? [{ group: inWords(t, group.text), items }] : []
  })
  return (
    <SettingsSection id="default-page" title={t('User Default Page')}>
      <SettingsRow name={t('Page after login')} about={t('What you see first when you have logged in.')} stacks>
        <Picker
          aria-label={t('Page after login')}
          w={220}
          searchable
          nothingFound={t('No page matches')}
          value={page ?? HOME}
          data={choices}
          onChange={(path) => path && save.mutate({ defaultPage: path === HOME ? null : path })}
        />
      </SettingsRow>
    </SettingsSection>
  )
}
