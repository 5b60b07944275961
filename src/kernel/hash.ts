/** SHA-256, HMAC and hex as the platform does them best; package.json's `imports` names the two fillings. */
export { bytesToHex, hexToBytes, hmac, hmacHex, sha256 } from '#hash'
