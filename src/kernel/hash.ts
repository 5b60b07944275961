/** SHA-256 and HMAC as the platform does them best; package.json's `imports` names the two fillings. */

export { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
export { hmac, sha256 } from '#hash'
