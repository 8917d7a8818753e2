import helmet from "helmet";

/** No inline script, no eval, nothing from elsewhere: the pages hold the user's token in web storage. */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Menus and sliders are placed by style attributes, and a dialog stops the page's scrolling by a style element.
      styleSrc: ["'self'", "'unsafe-inline'"],
      // The pictures of people who signed in with Google.
      imgSrc: ["'self'", "data:", "https://lh3.googleusercontent.com"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
});
