import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fail, root } from './install.mjs'

const wanted = 24
const brought = `${root}node_modules/.bin/node`

/** True on Node 24 or newer; otherwise the script is run again on the Node that npm brought, and this process only waits for it. */
export function onNode24() {
  process.env.PATH = `${root}node_modules/.bin:${process.env.PATH}`
  if (Number.parseInt(process.versions.node, 10) >= wanted) {
    module.enableCompileCache(`${root}node_modules/.cache/node`)
    return true
  }
  if (!existsSync(brought)) fail(`Cahier needs Node ${wanted}; this is ${process.version}, and npm brings none for this kind of machine.`)

  const args = [brought, ...process.execArgv, ...process.argv.slice(1)]
  // Should this process be killed, the one that does the work stops as well.
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', '--', ...args], { stdio: 'inherit' })
  child.on('error', () => fail('The program "setpriv" is missing; it comes with util-linux.'))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return false
}
