// Shows a page as a page does that has nothing but the picture.
document.querySelector('button')?.addEventListener('click', () => {
  const picture = new Image();
  picture.src = 'page.png';
  document.body.append(picture);
});
