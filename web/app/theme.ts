import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** The brand colour is ten CSS variables (theme.css), so that a landlord's theme can replace it at run time. */
const brand = Array.from({ length: 10 }, (_, shade) => `var(--atrium-brand-${shade})`) as unknown as MantineColorsTuple
/** Slate; 5 and darker are readable on white. */
const gray: MantineColorsTuple = [
  '#f8fafc',
  '#f1f4f8',
  '#e4e9f0',
  '#d3dae4',
  '#a3afbf',
  '#69758a',
  '#566276',
  '#404b5d',
  '#273143',
  '#141b2b',
]
/** Slate for the dark scheme: text at 0, page at 8, surfaces lighter the higher they lie. */
const dark: MantineColorsTuple = [
  '#dfe4ec',
  '#bcc5d2',
  '#9ba7b8',
  '#8b97a9',
  '#37414f',
  '#2a3341',
  '#202835',
  '#181f2a',
  '#10161f',
  '#0b1017',
]
const red: MantineColorsTuple = [
  '#fef2f2',
  '#fee2e2',
  '#fecaca',
  '#fca5a5',
  '#f87171',
  '#ef4444',
  '#d1242f',
  '#b91c24',
  '#991b1b',
  '#7f1d1d',
]

const font = "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

export const theme = createTheme({
  colors: { brand, gray, dark, red },
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  black: '#141b2b',
  fontFamily: font,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: {
    fontFamily: font,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '30em', sm: '43.75em', md: '62em', lg: '75em', xl: '88em' },
  shadows: {
    xs: '0 1px 2px rgb(15 23 42 / 6%)',
    sm: '0 1px 3px rgb(15 23 42 / 8%)',
    md: '0 6px 20px -4px rgb(15 23 42 / 14%), 0 2px 6px rgb(15 23 42 / 6%)',
    lg: '0 12px 32px -8px rgb(15 23 42 / 18%)',
    xl: '0 20px 48px -12px rgb(15 23 42 / 24%)',
  },
  components: {
    Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 550 } } },
    InputWrapper: { styles: { label: { marginBottom: 5 }, description: { marginBottom: 6 } } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false, offset: 6 } },
    Menu: { defaultProps: { radius: 'md', transitionProps: { duration: 120 } } },
    // On a narrow phone its texts take two lines: it is no wider than its place.
    SegmentedControl: {
      styles: { root: { maxWidth: '100%' }, control: { flex: '1 1 auto', minWidth: 0 }, label: { whiteSpace: 'normal' } },
    },
    Modal: {
      defaultProps: { radius: 'lg', transitionProps: { duration: 150 }, overlayProps: { backgroundOpacity: 0.45 } },
      styles: { title: { fontWeight: 600, fontSize: 16, lineHeight: 1.35 } },
    },
    // They are parts of a dialog, not the page's banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Drawer: { defaultProps: { transitionProps: { duration: 160 } } },
  },
})

/** What the scheme makes of the colours: cards on a slightly darker page, dark surfaces raised by lightness. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1b2434',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-anchor': 'var(--atrium-brand-7)',
    '--mantine-color-orange-light-color': '#9a3d06',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--atrium-page': '#f7f9fb',
    '--atrium-sunken': 'var(--mantine-color-gray-1)',
    '--atrium-raised': '#ffffff',
    '--atrium-line': 'var(--mantine-color-gray-2)',
    '--atrium-active': 'color-mix(in srgb, var(--atrium-brand-6) 9%, transparent)',
    '--atrium-active-text': 'var(--atrium-brand-7)',
  },
  dark: {
    '--mantine-color-body': 'var(--mantine-color-dark-7)',
    '--mantine-color-text': 'var(--mantine-color-dark-0)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-anchor': 'var(--atrium-brand-3)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-3)',
    '--atrium-page': 'var(--mantine-color-dark-8)',
    '--atrium-sunken': 'var(--mantine-color-dark-6)',
    '--atrium-raised': 'var(--mantine-color-dark-6)',
    '--atrium-line': 'var(--mantine-color-dark-5)',
    '--atrium-active': 'color-mix(in srgb, var(--atrium-brand-5) 20%, transparent)',
    '--atrium-active-text': 'var(--atrium-brand-2)',
  },
})
