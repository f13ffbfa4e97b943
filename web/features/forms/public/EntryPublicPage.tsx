import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import { type FormValue, formValues } from '@atrium/contract/forms/values.ts'
import { Alert, Button, Group, Switch } from '@mantine/core'
import { IconExternalLink, IconLink, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { copyLink } from '../../../kit/copy-link.ts'
import { useRead } from '../../../kit/useRead.ts'
import { pageOfEntry, useMayPublish, useSetPublic } from './usePublish.ts'

interface Props {
  definition: FormDefinition
  value: Pick<FormValue, 'id' | 'isPublic'>
}

/** Whether anybody sees an entry, and where; for who publishes it the switch, for who may change it alone what a change does. */
export function EntryPublicPage({ definition, value }: Props) {
  const { t } = useTranslation()
  const mayPublish = useMayPublish(definition)
  const { set, isBusy } = useSetPublic(definition)
  const { isPublic, id } = value
  const { hasPublicPages, mayFill, state } = definition
  if (!hasPublicPages || (!mayPublish && !isPublic) || state !== 'Published') return null
  return (
    <section aria-label={t('Public page')}>
      {mayPublish && (
        <Switch
          my="md"
          label={t('Public page')}
          description={t('On, anybody who has the link sees the fields that the form shows on public pages.')}
          checked={isPublic}
          disabled={isBusy}
          onChange={({ currentTarget }) => void set([id], currentTarget.checked)}
        />
      )}
      {!mayPublish && (
        <Alert variant="light" color="gray" icon={<IconWorld />} my="md">
          {mayFill
            ? t('This entry has a public page. If you change the entry, the page is taken back until it is published again.')
            : t('This entry has a public page.')}
        </Alert>
      )}
      {isPublic && (
        <Group gap="sm" mb="md">
          <Button
            component="a"
            href={pageOfEntry(value)}
            target="_blank"
            size="xs"
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t('View public page')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconLink size={16} aria-hidden />}
            onClick={() => void copyLink(pageOfEntry(value))}
          >
            {t('Copy link')}
          </Button>
        </Group>
      )}
    </section>
  )
}

/** The same at the form of an entry, as it is stored. */
export function PublicPageOfEntry({ definition, id }: { definition: FormDefinition; id: number }) {
  const { data } = useRead(formValues.get, { category: definition.category, id })
  return data ? <EntryPublicPage definition={definition} value={data} /> : null
}
