import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Toolbar.module.css'

const SearchCentre = lazy(async () => ({ default: (await import('./SearchCentre.tsx')).SearchCentre }))
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search over screens and records; its script comes with the first use. */
export function SearchButton({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const open = () => setOpened(true)
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      {isPhone ? (
        <ActionIcon variant="subtle" color="gray" size={36} onClick={open} aria-label={t('Search')}>
          <IconSearch size={20} stroke={1.7} />
        </ActionIcon>
      ) : (
        <button type="button" className={classes['search']} onClick={open} aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}>
          <IconSearch size={16} stroke={1.7} aria-hidden />
          <span>{t('Search')}</span>
          <kbd aria-hidden>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
      )}
      <Suspense>{opened && <SearchCentre onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
