/** What a function costs that does nothing: the runtime itself. */
export const handler = async () => ({ statusCode: 200, headers: {}, body: '{}', isBase64Encoded: false })
