import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import { formMails } from '@atrium/contract/forms/mails.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { Menu } from '@mantine/core'
import { IconChartHistogram, IconMail, IconPencilCog } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Icon } from '../../../kit/table/types.ts'
import { useViewer } from '../../../kit/useViewer.ts'

/** Where the menu above the entries of a form leads, as far as it is open to the viewer. */
export function useEntriesMenu({ id, category, mayDesign }: FormDefinition) {
  const { t } = useTranslation()
  const mayMail = useViewer().may(formMails.send, inputOfScreen({ c: category }))
  const way = (ItsIcon: Icon, text: string, to: string) => (
    <Menu.Item key={to} leftSection={<ItsIcon size={16} stroke={1.7} />} component={Link} to={to}>
      {text}
    </Menu.Item>
  )
  return {
    mayMail,
    summaries: way(IconChartHistogram, t('Summaries'), `/form-summary/${category}`),
    mails: mayMail && way(IconMail, t('E-mails'), `/form-email-history/${category}`),
    design: mayDesign && way(IconPencilCog, t('Change this form'), `/forms/${id}`),
  }
}
