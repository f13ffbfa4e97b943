import { formPublicPages } from '@atrium/contract/forms/public-pages.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { Button } from '@mantine/core'
import { IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import classes from '../../../kit/fields/Fields.module.css'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { SettingsRow } from '../../../kit/SettingsRow.tsx'
import { SettingsSection } from '../../../kit/SettingsSection.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import rules from '../rules/Rules.module.css'

type Read = Reply<typeof formPublicPages.get>

/** What the public pages of the entries of a form show. */
export function PublicPages({ category }: { category: string }) {
  const { t, i18n } = useTranslation()
  const read = useRead(formPublicPages.get, { category })
  const save = useWrite(formPublicPages.save, { quiet: true, success: t('The public pages were saved.') })
  const [opened, setOpened] = useState(false)
  const namesOf = ({ page, fields }: Read) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format([
      ...fields.filter(({ id }) => page?.fieldIds.includes(id)).map(({ label }) => t('“{{name}}”', { name: label })),
      ...(page?.pictures ? [t('the pictures')] : []),
    ])
  return (
    <Loaded read={read} height={120}>
      {(found) => (
        <SettingsSection
          title={t('Public pages')}
          about={t('What anybody who has the link sees of an entry that was published, without a login.')}
        >
          {!found.page && (
            <p className={rules['empty']}>
              {t('Show works, openings and offers to everybody: say which fields stand there, then publish entries one by one.')}
            </p>
          )}
          {found.page && (
            <SettingsRow
              icon={<IconWorld size={20} stroke={1.6} aria-hidden />}
              name={t('Shown: {{names}}', { names: namesOf(found) })}
              about={t('{{count}} entries are published.', { count: found.published })}
            />
          )}
          <div className={classes['add']}>
            <Button variant="default" onClick={() => setOpened(true)}>
              {found.page ? t('Edit') : t('Set up public pages')}
            </Button>
          </div>
          <EntityDrawer title={t('Public pages')} opened={opened} onClose={() => setOpened(false)}>
            <EntityForm
              fields={fieldsOf(found)}
              values={{ fieldIds: found.page?.fieldIds.map(String) ?? [], pictures: found.page?.pictures ?? false }}
              onSubmit={async (values) => {
                const fieldIds = (values['fieldIds'] as readonly string[]).map(Number)
                const version = found.page?.version ?? null
                await save.mutateAsync({ category, version, fieldIds, pictures: values['pictures'] === true })
              }}
              onSaved={() => setOpened(false)}
              submitText={t('Save')}
            />
          </EntityDrawer>
        </SettingsSection>
      )}
    </Loaded>
  )
}

const fieldsOf = ({ fields }: Read): Field[] => [
  {
    value: 'fieldIds',
    text: 'Fields on the page',
    kind: 'choices',
    help: 'The first text among them is its heading. Of files only pictures are shown.',
    options: fields.map(({ id, label }) => ({ value: String(id), text: { own: label } })),
  },
  {
    value: 'pictures',
    text: 'Show the pictures of the entry',
    kind: 'switch',
    help: 'Those among the files that were added to it.',
  },
]
