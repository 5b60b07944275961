import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'

export type WithTls = { readonly port: number; close(): void }

/** The same server over https, with a certificate that nobody knows: what is for https alone works nowhere else. */
export async function withTls(address: string): Promise<WithTls> {
  const { hostname, port } = new URL(address)
  const server = createServer({ ...makeCertificate(), ALPNProtocols: ['http/1.1'] }, (socket) => {
    const other = connect(Number(port), hostname)
    socket.on('error', () => other.destroy())
    other.on('error', () => socket.destroy())
    socket.pipe(other).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

/** Node can't make certificates itself. */
export function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function makeCertificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'rutter-tls-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=front']
    execFileSync('openssl', ['req', '-x509', ...made, '-days', '2', '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
