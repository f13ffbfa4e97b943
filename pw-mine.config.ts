import base from '/work/main/playwright.config.ts'
const { webServer, ...rest } = base as any
export default { ...rest, testDir: '/work/main/e2e', outputDir: '/tmp/pw-results', use: { ...rest.use, baseURL: 'http://localhost:5203' } }
