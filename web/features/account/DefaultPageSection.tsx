import { accountSettings } from '@atrium/contract/account-settings.ts'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWrite } from '../../kit/useWrite.ts'
import { useMenu } from '../../shell/useMenu.ts'
import { Row, Section } from './Section.tsx'

const HOME = '/'

/** Document 3, section 2.4: the User Default Page, out of the pages of one's own menu. */
export function DefaultPageSection({ page }: { page: string | null }) {
  const { t } = useTranslation()
  const groups = useMenu()
  const save = useWrite(accountSettings.saveDefaultPage, {
    refreshes: [accountSettings.get],
    success: t('Your default page was saved.'),
  })
  const choices = groups.flatMap((group) => {
    const items = group.items.filter((item) => item.inPlan).map((item) => ({ value: item.path, label: t(item.title) }))
    return items.length > 0 ? [{ group: t(group.title), items }] : []
  })
  return (
    <Section id="default-page" title={t('User Default Page')}>
      <Row name={t('Page after login')} about={t('What you see first when you have logged in.')} stacks>
        <Select
          aria-label={t('Page after login')}
          w={220}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('No page matches')}
          value={page ?? HOME}
          data={choices}
          onChange={(path) => path && save.mutate({ defaultPage: path === HOME ? null : path })}
        />
      </Row>
    </Section>
  )
}
