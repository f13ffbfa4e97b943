import { type Language, languages } from '@atrium/contract/languages/languages.ts'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { confirm } from '../../kit/confirm.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import settings from '../../kit/Settings.module.css'
import { SettingsPage } from '../../kit/SettingsPage.tsx'
import { SettingsRow } from '../../kit/SettingsRow.tsx'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { RowActions } from '../../kit/table/RowActions.tsx'
import type { RowAction } from '../../kit/table/types.ts'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { LanguageDrawer } from './LanguageDrawer.tsx'

/** /company/languages: the languages of the company, and the way to their texts. */
export function LanguagesScreen() {
  const { t } = useTranslation()
  const read = useRead(languages.list, {})
  const [edited, setEdited] = useState<Language | 'new'>()
  const remove = useWrite(languages.remove, { success: t('The language was removed.') })
  const askRemove = async ({ code, name, builtIn }: Language) => {
    const sure = await confirm({
      title: builtIn ? t('Reset the texts of "{{name}}"?', { name }) : t('Remove "{{name}}"?', { name }),
      text: builtIn
        ? t('Every text that you changed gets its original wording back.')
        : t('All of its texts are deleted. People who use it get the default language.'),
      action: builtIn ? t('Reset texts') : t('Remove language'),
    })
    if (sure) remove.mutate({ code })
  }
  const actionsOf = (language: Language): RowAction[] => [
    { text: t('Settings'), icon: IconPencil, onClick: () => setEdited(language) },
    ...(language.builtIn && language.changed === 0
      ? []
      : [
          {
            text: language.builtIn ? t('Reset texts') : t('Remove language'),
            icon: IconTrash,
            danger: true,
            onClick: () => void askRemove(language),
          },
        ]),
  ]
  return (
    <SettingsPage
      at="/company/languages"
      about={t('What people may choose from. A text without your words is shown in English.')}
      action={
        <Button leftSection={<IconPlus size={17} stroke={1.8} />} onClick={() => setEdited('new')}>
          {t('Add language')}
        </Button>
      }
    >
      <Loaded read={read} height={200}>
        {(data) => (
          <SettingsSection title={t('Your languages')}>
            {data.items.map((language) => (
              <SettingsRow
                key={language.code}
                name={
                  <>
                    <Link to={`/company/languages/${language.code}`}>{language.name}</Link>
                    <span className={settings['about']}>{language.code}</span>
                    {language.isDefault && <StatusChip status="Default" />}
                    {!language.active && <StatusChip status="Inactive" />}
                  </>
                }
                about={[
                  t('{{count}} texts changed by you', { count: language.changed }),
                  language.missing > 0 && t('{{count}} texts missing', { count: language.missing }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              >
                <Button component={Link} to={`/company/languages/${language.code}`} size="xs" variant="default">
                  {t('Edit texts')}
                </Button>
                <RowActions inMenu about={language.name} actions={actionsOf(language)} />
              </SettingsRow>
            ))}
          </SettingsSection>
        )}
      </Loaded>
      <LanguageDrawer edited={edited} onClose={() => setEdited(undefined)} />
    </SettingsPage>
  )
}
