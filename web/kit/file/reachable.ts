/** How long it is waited after the server was not reached, in milliseconds: each time longer. */
const WAITS = [1_000, 2_000, 5_000, 15_000, 30_000]

/** Until some time has passed since a try that failed, the first is 0; or the browser says that it is on the network again. */
export const reachable = (tries: number) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      done()
    }
    const timer = setTimeout(end, WAITS[Math.min(tries, WAITS.length - 1)])
    addEventListener('online', end)
  })
