// In tests a CSS module is an object that names each class as itself.
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : String(name)) })
