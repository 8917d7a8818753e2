/* Packages that say nothing of their types. */
declare module "quill-1";
declare module "medium-editor";
declare module "suneditor/css/editor";
declare module "suneditor/css/contents";
declare module "jquery";
declare module "summernote/dist/summernote-lite.js";

declare module "ace-builds/src-noconflict/ace";
declare module "@editorjs/editorjs/dist/editorjs.mjs";
