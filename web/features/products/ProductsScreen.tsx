import { productUpload } from '@atrium/contract/products/product-upload.ts'
import { type Product, productColumns, products } from '@atrium/contract/products/products.ts'
import { Button, Menu } from '@mantine/core'
import { IconFileImport, IconFileSpreadsheet, IconFileTypeCsv, IconLink, IconShoppingBag } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { CreateButton } from '../../kit/CreateButton.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { copyLink } from '../../kit/copy-link.ts'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useSaveFile } from '../../kit/file/useSaveFile.ts'
import { useImportDialog } from '../../kit/import/useImportDialog.tsx'
import { Page } from '../../kit/Page.tsx'
import { publicPath } from '../../kit/public-link.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'
import { ProductCards } from './ProductCards.tsx'
import { ProductDrawer } from './ProductDrawer.tsx'
import { useProductDrawer } from './useProductDrawer.ts'

const icon = { size: 16, stroke: 1.7 }

/** What is offered at the chosen site, as cards or as a table, with the form over it. */
export function ProductsScreen() {
  const { t } = useTranslation()
  const { may, kind } = useViewer()
  const { siteId, site } = useSelectedSite()
  const [params, setParams] = useSearchParams()
  const [count, setCount] = useState<number>()
  const drawer = useProductDrawer()
  const mayChange = may(products.save)
  const mayImport = may(products.importList)
  const remove = useWrite(products.remove, { success: t('The product was deleted.') })
  const isTable = params.get('view') === 'table'
  const importing = useImportDialog({
    upload: productUpload,
    call: products.importList,
    title: t('Import products'),
    template: t('Products template'),
    hint: t('They become products of your company at the chosen site. Several tags stand with ; between them.'),
    room: undefined,
    siteId: siteId > 0 ? siteId : null,
    createsText: () => '',
    actionText: (n) => t('Import {{count}} products', { count: n }),
    doneText: (n) => t('{{count}} products imported', { count: n }),
  })
  const { saveFile } = useSaveFile()
  const save = (format: 'csv' | 'xlsx') => {
    const name = [t('Products'), site?.name].filter(Boolean).join(' ')
    return saveFile(products.exportList, { siteId, format, query: params.get('q') ?? '' }, `${name}.${format}`)
  }
  const ask = async ({ id, name }: Product) => {
    const title = t('Delete "{{name}}"?', { name })
    const text = t('Its pictures go with it. This cannot be undone.')
    if (await confirm({ title, text, action: t('Delete product') })) remove.mutate({ id })
  }
  const about =
    kind === 'landlord'
      ? site
        ? t('At {{site}}', { site: site.name })
        : t('At all of your sites')
      : t('Yours, and those of your landlord')
  const menu = (
    <>
      {mayImport && siteId > 0 && importing.item}
      {mayImport && siteId <= 0 && (
        <Menu.Item disabled leftSection={<IconFileImport {...icon} />}>
          {t('Choose a site above to import products')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} onClick={() => void save('csv')}>
        {t('Export products as CSV')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileSpreadsheet {...icon} />} onClick={() => void save('xlsx')}>
        {t('Export products as Excel')}
      </Menu.Item>
    </>
  )
  const views = (
    <ViewSwitch
      names={{ cards: t('Cards'), table: t('Table') }}
      view={isTable ? 'table' : 'cards'}
      onChange={(view) => setParams(viewParams(view, params), { preventScrollReset: true })}
    />
  )
  const over = (
    <>
      {mayChange && <ProductDrawer drawer={drawer} />}
      {mayImport && importing.dialog}
    </>
  )
  if (isTable)
    return (
      <EntityScreen
        name="products"
        title={t('Products')}
        about={about}
        menu={menu}
        above={views}
        call={products.search}
        ask={{ siteId }}
        columns={productColumns}
        card={['name', 'type', 'price', 'createdDate']}
        nameOf={({ name }) => name}
        drawer={mayChange ? drawer : undefined}
        mayEdit={(product) => product.mayChange}
        rowActions={({ id, isPublic }) =>
          isPublic ? [{ text: t('Copy link'), icon: IconLink, onClick: () => void copyLink(publicPath('product', id)) }] : []
        }
        createText={t('Create product')}
        remove={
          mayChange
            ? {
                can: (product) => product.mayChange,
                text: t('Its pictures go with it. This cannot be undone.'),
                action: t('Delete product'),
                run: ({ id }) => remove.mutate({ id }),
              }
            : undefined
        }
        empty={{ icon: IconShoppingBag, title: t('No data available') }}
      >
        {over}
      </EntityScreen>
    )
  return (
    <Page
      title={t('Products')}
      count={count}
      about={about}
      action={mayChange && <CreateButton text={t('Create product')} href={drawer.newHref} />}
      menu={menu}
    >
      {views}
      <ProductCards
        siteId={siteId}
        onCount={setCount}
        actions={(product) => (
          <>
            {product.mayChange && (
              <Button
                component={Link}
                to={drawer.editHref(product.id)}
                preventScrollReset
                size="xs"
                variant="default"
                aria-label={`${t('Edit')}: ${product.name}`}
              >
                {t('Edit')}
              </Button>
            )}
            {product.isPublic && (
              <>
                <Button
                  component="a"
                  href={publicPath('product', product.id)}
                  target="_blank"
                  size="xs"
                  variant="default"
                  aria-label={`${t('View public page')}: ${product.name}`}
                >
                  {t('View public page')}
                </Button>
                <Button
                  size="xs"
                  variant="subtle"
                  leftSection={<IconLink {...icon} />}
                  aria-label={`${t('Copy link')}: ${product.name}`}
                  onClick={() => void copyLink(publicPath('product', product.id))}
                >
                  {t('Copy link')}
                </Button>
              </>
            )}
            {product.mayChange && (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                aria-label={`${t('Delete')}: ${product.name}`}
                onClick={() => void ask(product)}
              >
                {t('Delete')}
              </Button>
            )}
          </>
        )}
      />
      {over}
    </Page>
  )
}

/** The address of the other view, which keeps the search alone: it has filters, sorts and pages of its own. */
function viewParams(view: string, now: URLSearchParams): Record<string, string> {
  const query = now.get('q')
  return { ...(query ? { q: query } : {}), ...(view === 'table' ? { view } : {}) }
}
