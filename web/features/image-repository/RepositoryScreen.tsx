import { imageEndings } from '@atrium/contract/kit/files.ts'
import { Button } from '@mantine/core'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { DropZone } from '../../kit/file/DropZone.tsx'
import { UploadPanel } from '../../kit/file/UploadPanel.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { Page } from '../../kit/Page.tsx'
import { Skeletons } from '../../kit/Skeletons.tsx'
import { Pager } from '../../kit/table/Pager.tsx'
import { SearchBox } from '../../kit/table/SearchBox.tsx'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { Albums } from './Albums.tsx'
import { ImageDrawer } from './ImageDrawer.tsx'
import { ImageGrid } from './ImageGrid.tsx'
import classes from './Repository.module.css'
import { SelectionBar } from './SelectionBar.tsx'
import { useRepository } from './useRepository.ts'

/** Images that are kept to be used again, in albums: of the chosen site, or of the client with those it may use. */
export function RepositoryScreen() {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const { siteId, site } = useSelectedSite()
  const drawer = useDrawer()
  const input = useRef<() => void>(undefined)
  const { shown, tag, show, list, albums, chosen, setChosen, place, mayAdd, uploads } = useRepository()
  const isAllSites = kind === 'landlord' && siteId < 0
  const ofSite = site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')
  const { answer, state } = list
  const rows = answer?.items ?? []
  const isNarrowed = Boolean(state.query || tag || shown)
  const content = () => {
    if (list.error && !answer) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    if (!answer) return <Skeletons count={2} height={180} gap={14} />
    if (rows.length === 0)
      return (
        <EmptyState
          icon={IconPhoto}
          title={isNarrowed ? t('There are no images here.') : t('There are no images yet.')}
          hint={
            mayAdd
              ? t('Drop pictures here, or upload them. Forms then offer them wherever a picture is asked for.')
              : t('Choose a site above first.')
          }
        />
      )
    return (
      <ImageGrid
        images={rows}
        albums={albums}
        chosen={chosen}
        onChoose={setChosen}
        onEdit={(id) => drawer.openEdit(id)}
        onTag={(one) => show({ tag: one })}
        showSite={isAllSites}
      />
    )
  }
  return (
    <Page
      title={t('Image Repository')}
      count={answer?.totalFiltered}
      about={
        kind !== 'landlord'
          ? t('Your images, and those your landlord shares with you')
          : isAllSites
            ? `${ofSite} · ${t('Choose a site to upload images.')}`
            : ofSite
      }
      action={
        <Button
          leftSection={<IconUpload size={17} stroke={1.8} />}
          disabled={!mayAdd}
          title={mayAdd ? undefined : t('Choose a site above first.')}
          onClick={() => input.current?.()}
        >
          {t('Upload images')}
        </Button>
      }
    >
      <div className={classes['split']}>
        <Albums
          albums={albums}
          shown={shown}
          onShow={(album) => show(album ? { album } : {})}
          siteId={place ?? null}
          mayAdd={mayAdd}
          showSite={isAllSites}
        />
        <div className={classes['main']}>
          <search className={classes['bar']} aria-label={t('Image Repository')}>
            <SearchBox value={state.query} label={t('Search images')} onSearch={(query) => list.change({ query }, true)} />
            {tag && (
              <Button size="xs" variant="light" onClick={() => show(shown ? { album: shown } : {})}>
                {t('Tag: {{tag}}', { tag })} ×
              </Button>
            )}
          </search>
          <UploadPanel uploads={uploads} />
          <DropZone accept={imageEndings} multiple disabled={!mayAdd} className={classes['drop']} onFiles={uploads.add}>
            {(open) => {
              input.current = open
              return content()
            }}
          </DropZone>
          {answer && rows.length > 0 && (
            <Pager
              state={state}
              shown={rows.length}
              total={answer.totalFiltered}
              capped={answer.capped}
              sums={undefined}
              onChange={list.change}
            />
          )}
        </div>
      </div>
      <SelectionBar chosen={rows.filter(({ id }) => chosen.includes(id))} albums={albums} onDone={() => setChosen([])} />
      <ImageDrawer drawer={drawer} albums={albums} />
    </Page>
  )
}
