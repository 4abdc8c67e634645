/**
 * Loader for packages that make components at the top level: tells the minifier that making one has no side effect, and
 * removes `Link.displayName = "Link"` and its like, which only developer tools read. Without it whatever a component
 * needs stays in the bundle although nobody imports the component: 8 kB of react-router.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo|lazy)\()/g, '= /* @__PURE__ */ $1')
