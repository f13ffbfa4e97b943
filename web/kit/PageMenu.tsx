import './more-styles.ts'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LateMenu } from './menus/LateMenu.tsx'

/** The secondary actions of a page, as `Menu.Item`s. */
export function PageMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <LateMenu
      button={
        <ActionIcon variant="default" size={36} aria-label={t('More actions')}>
          <IconDots size={18} />
        </ActionIcon>
      }
    >
      {children}
    </LateMenu>
  )
}
